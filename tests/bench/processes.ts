// What Linux tells about the processes of this machine.
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessStat {
  pid: number;
  parent: number;
  /** Clock ticks that it has used, in its own code and in the kernel's. */
  ticks: number;
}

/** All processes that were there a moment ago; those that end meanwhile are left out. */
export function processes(): ProcessStat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name of the program stands in brackets and may hold anything.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return { pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
      } catch {
        return [];
      }
    });
}

/** CPU in ms that all PostgreSQL processes of this test server have used so far. */
export function postgresCpu(marker: string): number {
  const ticksPerSecond = 100;
  const all = processes();
  const owners = new Set(all.filter(({ pid }) => commandOf(pid).includes(marker)).map(({ pid }) => pid));
  const ticks = all.filter(({ pid, parent }) => owners.has(pid) || owners.has(parent)).reduce((sum, each) => sum + each.ticks, 0);
  return (ticks * 1000) / ticksPerSecond;
}
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
