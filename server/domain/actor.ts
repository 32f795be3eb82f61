import type { Caller } from './caller.ts';

/** What a machine's token reaches: operations by id, or rights, each of which reaches the operations that need it. */
export interface MachineToken {
  id: number;
  name: string;
  scopes: readonly string[];
}

/** Who acts for a user: the user, staff in the user's place or for the user's customer, or a machine that was given a token. */
export type CallingActor =
  | { kind: 'user'; caller: Caller }
  | { kind: 'staff'; caller: Caller; staffUserId: number }
  | { kind: 'machine'; caller: Caller; token: MachineToken };

/** Everybody who can make something happen in the shop. */
export type Actor =
  | CallingActor
  /** Nobody we know. `userId` where a signed link or a password has just proved who it is. */
  | { kind: 'visitor'; userId?: number }
  /** The mill itself: its command line, its feed. */
  | { kind: 'mill'; door: string }
  | { kind: 'job'; queue: string; id: number }
  /** A provider of payments who reports one of its events. */
  | { kind: 'provider'; name: string; event: string };
export type ActorKind = Actor['kind'];

/** Who acts through a session: the one place that tells staff from the user they act for. */
export function actorOf(caller: Caller): CallingActor {
  const staffUserId = caller.staffUserId ?? (caller.staff ? caller.userId : null);
  return staffUserId === null ? { kind: 'user', caller } : { kind: 'staff', caller, staffUserId };
}

export const staffUserIdOf = (actor: Actor): number | null => (actor.kind === 'staff' ? actor.staffUserId : null);

/** What tells the actor from others of its kind. */
export function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case 'user':
      return String(actor.caller.userId);
    case 'staff':
      return String(actor.staffUserId);
    case 'machine':
      return String(actor.token.id);
    case 'visitor':
      return actor.userId === undefined ? null : String(actor.userId);
    case 'mill':
      return actor.door;
    case 'job':
      return `${actor.queue}/${actor.id}`;
    case 'provider':
      return `${actor.name}/${actor.event}`;
  }
}
