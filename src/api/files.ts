import type { AxiosError, AxiosRequestConfig, AxiosResponse } from 'axios';

/** What a generated function that moves a file is given besides what it asks for. */
export type TransferOptions = Pick<AxiosRequestConfig, 'signal' | 'onDownloadProgress' | 'onUploadProgress'>;

/** The name that an answer gives its file (RFC 6266), in any script. */
export function fileNameOf(disposition: string | undefined): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : plain;
  } catch {
    return plain;
  }
}

/** Bytes that came with a name are a file of that name. */
export function named(response: AxiosResponse): void {
  const name = response.data instanceof Blob ? fileNameOf(response.headers['content-disposition'] as string | undefined) : undefined;
  if (name) response.data = new File([response.data as Blob], name, { type: (response.data as Blob).type });
}

/** A refusal of what should have been bytes came as bytes as well: it is read as the problem document that it is. */
export async function readRefusal(error: AxiosError): Promise<void> {
  const { response } = error;
  if (!(response?.data instanceof Blob) || !/json/.test(response.data.type)) return;
  try {
    response.data = JSON.parse(await response.data.text());
  } catch {
    // Not what it says it is: without a code it is an unexpected error, which it is.
  }
}
