// The package has no types of its own; this is what scripts/docs.ts takes of it.
declare module 'openapi-to-postmanv2' {
  export interface ConversionResult {
    result: boolean;
    reason?: string;
    output?: { type: 'collection'; data: object }[];
  }
  export function convertV2(
    input: { type: 'string'; data: string },
    settings: Record<string, string>,
    done: (error: Error | null, result: ConversionResult) => void,
  ): void;
}
