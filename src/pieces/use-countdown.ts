import { useEffect, useState } from 'react';
import type { Instant } from '../../generated/rules.ts';

/** Whole seconds until a moment (ISO 8601 or milliseconds), drawn anew each second; never less than 0. */
export function useCountdown(until: Instant | number): number {
  const end = typeof until === 'number' ? until : Date.parse(until);
  const left = () => Math.max(0, Math.ceil((end - Date.now()) / 1000));
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      tick((count) => count + 1);
      if (Date.now() >= end) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return left();
}

/** 1739 → `28:59`. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
