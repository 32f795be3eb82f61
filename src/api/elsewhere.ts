// What tabs of one browser tell each other: that it belongs to another customer now, and that a link which is good once was used.
import { isActing } from './session.ts';

const CHANNEL = 'trama.session';
const elsewhere = new Set<() => void>();
/** This page still shows the former customer, and has found out by itself: a tab that slept hears nothing. */
export function tellOfBefore(): void {
  for (const listener of elsewhere) listener();
}
/** Other tabs still show the former customer: tell them to reload. A tab in which staff act is nobody's business but its own. */
export function announceSwitch(): void {
  if (isActing() || typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('switched');
  channel.close();
}
export function onSwitchElsewhere(listener: () => void): () => void {
  elsewhere.add(listener);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  if (channel)
    channel.onmessage = () => {
      if (!isActing()) listener();
    };
  return () => {
    elsewhere.delete(listener);
    channel?.close();
  };
}

const LINKS = 'trama.links';
/** A link to act for a user is good once: the tab that offers it is told that it was used, wherever it was opened. */
export function announceUsedLink(token: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(LINKS);
  channel.postMessage(token);
  channel.close();
}
export function onUsedLink(token: string, listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(LINKS);
  channel.onmessage = ({ data }) => {
    if (data === token) listener();
  };
  return () => channel.close();
}
