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
