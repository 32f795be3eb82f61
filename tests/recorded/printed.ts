// What is not printed of a table goes as a column: a head that stays away while its cells are printed shifts every value under the head beside it.

const isPrinted = (cell: Element) => !cell.classList.contains('no-print');
/** Which of its columns a row prints; null for one whose cells go over several. */
function columnsOf(row: HTMLTableRowElement): string | null {
  const cells = [...row.querySelectorAll<HTMLTableCellElement>('th, td')];
  return cells.some(({ colSpan }) => colSpan > 1) ? null : cells.map((cell) => (isPrinted(cell) ? '+' : '-')).join('');
}

/** Names of the tables of which a row prints other columns than its head. */
export function crookedTables(within: Element): string[] {
  return [...within.querySelectorAll('table')].flatMap((table) => {
    const head = table.querySelector<HTMLTableRowElement>('thead > tr');
    const wanted = head && columnsOf(head);
    if (!wanted) return [];
    const others = [...table.querySelectorAll<HTMLTableRowElement>('tbody > tr')]
      .map(columnsOf)
      .filter((columns) => columns !== null && columns !== wanted);
    return others.length > 0 ? [`${table.querySelector('caption')?.textContent ?? 'a table'}: ${wanted} and ${others[0]}`] : [];
  });
}
