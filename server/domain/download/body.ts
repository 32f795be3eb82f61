/** The bytes of a stream, which ends when they are no longer wanted. */
export async function* bytesOfBody(body: string | Uint8Array | ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (!(body instanceof ReadableStream)) {
    yield typeof body === 'string' ? new TextEncoder().encode(body) : body;
    return;
  }
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
