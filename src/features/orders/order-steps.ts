import type { OrderEvent } from '../../../generated/api/model/orderEvent.ts';
import type { OrderStatus } from '../../../generated/api/model/orderStatus.ts';
import type { Instant } from '../../../generated/rules.ts';
import type { Step } from '../../ui/stepper.tsx';

/** The way of an order as a row of knots: what has been, with its time, then what is still to come. */
export function orderSteps(
  status: OrderStatus,
  events: readonly OrderEvent[],
  name: (status: OrderStatus) => string,
  time: (at: Instant) => string,
): Step[] {
  const past = events.map(
    (event, index): Step => ({
      id: `${event.status}${index}`,
      label: name(event.status),
      detail: time(event.at),
      state: event.status === 'Cancelled' ? 'stopped' : index === events.length - 1 && event.status !== 'Shipped' ? 'current' : 'done',
    }),
  );
  if (status === 'Cancelled') return past;
  const way: OrderStatus[] = ['Ordered', 'Confirmed', 'Shipped'];
  const reached = status === 'Wait' ? (events.some((event) => event.status === 'Ordered') ? 0 : -1) : way.indexOf(status);
  return [...past, ...way.slice(reached + 1).map((next): Step => ({ id: next, label: name(next), state: 'todo' }))];
}
