// What tabs of one browser tell each other: that it belongs to another customer now.
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
