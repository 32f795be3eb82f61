import { exportStatistics } from '../domain/statistics/export.ts';
import { getStatisticsSummary } from '../domain/statistics/summary.ts';
import { getStatisticsTop } from '../domain/statistics/top.ts';
import type { VerbsOf } from './contract.ts';

export const statistics: VerbsOf<'statistics'> = { getStatisticsSummary, getStatisticsTop, exportStatistics };
