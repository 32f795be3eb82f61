import type { Accepted, Report } from './suite.ts';

const words = ({ refused }: Accepted) => [...refused].map(([code, count]) => `${code} ${count}`).join(', ');
/** How many of the requests that the contract allows were done, and of which operations not all were. */
export function acceptedLines(accepted: Report['accepted']): string[] {
  const all = [...accepted];
  const sum = (part: 'asked' | 'done') => all.reduce((total, [, counts]) => total + counts[part], 0);
  if (!sum('asked')) return [];
  const some = all.filter(([, { asked, done }]) => done < asked).sort(([, a], [, b]) => a.done / a.asked - b.done / b.asked);
  return [
    `${sum('done')} of ${sum('asked')} valid requests done (${Math.floor((sum('done') / sum('asked')) * 100)} %), all of ${all.length - some.length} of ${all.length} operations`,
    ...some.map(([id, counts]) => `  ${id} ${counts.done} of ${counts.asked}: ${words(counts)}`),
  ];
}

/** Table operation × status; a dot is not promised, a dash was never reached. */
export function formatReport(report: Report): string {
  const statuses = [...new Set([...report.reached.values()].flatMap((row) => [...row.keys()]))].sort();
  const width = Math.max(...[...report.reached.keys()].map((id) => id.length)) + 2;
  const lines = [`${'operation'.padEnd(width)}${statuses.map((status) => String(status).padStart(7)).join('')}`];
  for (const [id, row] of report.reached)
    lines.push(
      `${id.padEnd(width)}${statuses.map((status) => (row.has(status) ? String(row.get(status) || '-') : '.').padStart(7)).join('')}`,
    );
  const promised = [...report.reached.values()].reduce((sum, row) => sum + row.size, 0);
  const reached = promised - report.missing.length;
  lines.push(
    '',
    `${reached} of ${promised} promised answers reached, ${report.requests} requests in ${report.seconds.toFixed(1)} s (${Math.round((report.requests / report.seconds) * 60)} a minute)`,
  );
  lines.push(...acceptedLines(report.accepted));
  const reasons = new Map<string, string[]>();
  for (const { operation, status, reason } of report.missing)
    reasons.set(reason, [...(reasons.get(reason) ?? []), `${operation} ${status}`]);
  for (const [reason, entries] of reasons) lines.push(`not reached (${reason}): ${entries.join(', ')}`);
  for (const line of report.blind) lines.push(`not told: ${line}`);
  lines.push(`${report.findings.length} findings`);
  for (const { operation, what, curl } of report.findings) lines.push('', `✗ ${operation}: ${what}`, ...(curl ? [`  ${curl}`] : []));
  return lines.join('\n');
}
