// Tables as they are read elsewhere. What is not printed of one goes as a column: a head that stays away while its cells are printed shifts every value
// under the head beside it. On a phone a cell brings its head along.

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

const tidy = (text: string | null | undefined) => text?.trim() ?? '';
/** Cells that say on a phone that they are of another column than the one they stand in. */
export function misnamedCells(within: Element): string[] {
  return [...within.querySelectorAll<HTMLTableCellElement>('td[data-label]')].flatMap((cell) => {
    const head = cell.closest('table')?.querySelector<HTMLTableRowElement>('thead > tr')?.cells[cell.cellIndex];
    const { label } = cell.dataset;
    return head && tidy(head.textContent) === label
      ? []
      : [`"${tidy(cell.textContent)}" under "${tidy(head?.textContent)}" is called "${label}"`];
  });
}
