/** A cell of a table whose rows are cards on a phone: its head, from `data-label`, stands in front of it there. */
export const labelled =
  'max-md:flex max-md:justify-between max-md:gap-4 max-md:!text-left max-md:before:text-xs max-md:before:text-ink-3 max-md:before:content-[attr(data-label)]';
