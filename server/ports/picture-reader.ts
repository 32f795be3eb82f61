/** Whether a JPEG or PNG can be drawn, from its first line to its last. Away from whoever asks, where the host can. */
export type PictureReader = (bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;

/** As the browser does that will show it. */
export const webPictureReader: PictureReader = async (bytes) => {
  try {
    (await createImageBitmap(new Blob([bytes]))).close();
    return true;
  } catch {
    return false;
  }
};
