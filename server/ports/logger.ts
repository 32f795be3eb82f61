/** Structured log. Fields must be free of secrets and personal data: ids and codes only. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const silent: Logger = { info: () => {}, warn: () => {}, error: () => {} };
