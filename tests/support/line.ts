// A line to a server that can fall silent: packets are dropped in both directions and nobody is told.
import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  port: number;
  /** From now on nothing passes, on old connections and on new ones. */
  silence(): void;
  /** New connections pass again; those that fell silent stay so, as behind a router that has forgotten them. */
  restore(): void;
  /** The connections that are open just now fall silent, new ones pass. */
  forget(): void;
  close(): Promise<void>;
}

export async function openLine(target: { host: string; port: number }): Promise<Line> {
  let silent = false;
  const sockets = new Set<Socket>();
  let deaf = new WeakSet<Socket>();
  const server = createServer((near) => {
    sockets.add(near);
    near.on('close', () => sockets.delete(near)).on('error', () => {});
    if (silent) return void deaf.add(near);
    const far = connect(target.port, target.host);
    sockets.add(far);
    far.on('close', () => sockets.delete(far)).on('error', () => near.destroy());
    const passes = () => !deaf.has(near);
    near.on('data', (bytes) => passes() && far.write(bytes));
    far.on('data', (bytes) => passes() && near.write(bytes));
    near.on('close', () => passes() && far.destroy());
    far.on('close', () => passes() && near.destroy());
  });
  const deafen = () => {
    for (const socket of sockets) deaf.add(socket);
  };
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as { port: number }).port,
    silence: () => {
      silent = true;
      deafen();
    },
    restore: () => {
      silent = false;
    },
    forget: deafen,
    close: () => {
      deaf = new WeakSet();
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
