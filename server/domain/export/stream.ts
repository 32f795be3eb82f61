/** Reads the first item before it answers, so that what can not even begin fails here and not in the middle of an answer. */
export async function started<T>(items: AsyncIterable<T> | Iterable<T>): Promise<AsyncIterable<T>> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let ahead: IteratorResult<T> | undefined = await iterator.next();
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const result = ahead ?? (await iterator.next());
        ahead = undefined;
        return result;
      },
      return: async (value?: unknown) => (await iterator.return?.(value)) ?? { done: true, value },
    }),
  };
}

/**
 * A stream that asks the source for more when the reader has taken what came before, and ends the source when the reader goes away.
 * `ReadableStream.from` does the same, but not in every browser in which the backend runs.
 */
export function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
