/** The part of the Khronos validator that the tests use; the package brings no types. */
declare module 'gltf-validator' {
  interface Report {
    issues: { numErrors: number; numWarnings: number; messages: { code: string; message: string; severity: number; pointer?: string }[] };
    info: { extensionsUsed?: string[]; totalTriangleCount: number };
  }
  const validator: { validateBytes(bytes: Uint8Array): Promise<Report> };
  export default validator;
}
