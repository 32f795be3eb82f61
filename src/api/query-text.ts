export type Params = Readonly<Record<string, unknown>>;

/** Readable where the address may be: as axios writes it. */
const written = (value: unknown) =>
  encodeURIComponent(String(value)).replaceAll('%3A', ':').replaceAll('%24', '$').replaceAll('%2C', ',').replaceAll('%20', '+');

/** Parameters as the contract reads them: a list repeats its name, what is not there is not said. */
export const queryOf = (params: Params): string =>
  Object.entries(params)
    .flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((each) => each !== undefined && each !== null)
        .map((each) => `${written(name)}=${written(each)}`),
    )
    .join('&');
