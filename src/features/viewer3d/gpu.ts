// Whether this machine can draw the cloth live. Software renderers need seconds for a frame; there the stills are better.

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Name of the graphics hardware, or null where there is no WebGL 2. */
export function rendererName(): string | null {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return null;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return name;
}
export const isSoftware = (name: string): boolean => SOFTWARE.test(name);

/** `force` is the word of somebody who wants it all the same: a person who pressed the button, or a test. */
export function canDrawLive(force = false): boolean {
  const name = rendererName();
  if (!name) return false;
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  return force || (!isSoftware(name) && !saves);
}
