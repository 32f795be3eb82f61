import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address as IPv6 writes it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** What some proxies write behind an address. */
const PORT = /^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+)):\d+$|^\[(.+)\]$/;
/** Parts of an IPv6 address that name a network: a customer of any provider has at least that much, and may call from all of it. */
const NETWORK_PARTS = 4;

function partsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const [first, last] = [parts(head), parts(tail)];
  return tail === undefined ? first : [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
}

/** Whom limits count as one: an IPv4 address without its port, and of IPv6 the /64 network, `2001:db8:0:1::/64`. Anything else stays as it is. */
export function networkOf(written: string): string {
  const [, bracketed, dotted, bare] = PORT.exec(written) ?? [];
  const address = bracketed ?? dotted ?? bare ?? written;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIPv4(address) || !isIPv6(address.split('%')[0] ?? '')) return address;
  const network = partsOf(address)
    .slice(0, NETWORK_PARTS)
    .map((part) => Number.parseInt(part, 16).toString(16));
  return `${network.join(':')}::/64`;
}
