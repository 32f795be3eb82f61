/** A calendar day of the reader, `2026-11-27`. */
export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
/** The first day for which the mill can pack: the next one that is not a Saturday or Sunday. */
export function nextWorkingDay(from: Date): string {
  const date = new Date(from);
  do date.setDate(date.getDate() + 1);
  while (date.getDay() === 0 || date.getDay() === 6);
  return dayOf(date);
}
