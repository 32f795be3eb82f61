// A start whose last migration takes a minute, for a test that kills it. Argument: the address of the database.
import { loadMigrations } from '../store/migrations.node.ts';
import { openPostgres } from '../store/postgres.ts';
import { loadLabels } from './labels.node.ts';
import { prepare } from './prepare.node.ts';

const slow = { id: '9999_slow', sql: 'create table half (n int); select pg_sleep(60)' };
await prepare(openPostgres({ url: process.argv[2] ?? '' }), undefined, { migrations: [...loadMigrations(), slow], labels: loadLabels() });
