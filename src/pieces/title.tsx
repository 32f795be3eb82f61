/** The title of a page: Italian for it, English otherwise (the labels under `title.` hold to that). */
export function Title({ children }: { children: string }) {
  return <title>{`${children} | Trama`}</title>;
}
