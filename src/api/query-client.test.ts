import { AxiosError, type AxiosResponse } from 'axios';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('silence is asked again twice, an answer never', () => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean;
  const silence = new AxiosError('Network Error');
  const refusal = new AxiosError('refused', undefined, undefined, undefined, { status: 400 } as AxiosResponse);
  expect([0, 1, 2].map((failures) => retry(failures, silence))).toEqual([true, true, false]);
  expect(retry(0, refusal)).toBe(false);
  expect(retry(0, new Error('our own mistake'))).toBe(false);
});
