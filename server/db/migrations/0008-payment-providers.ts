import { type Kysely, sql } from 'kysely';

/** Adds the provider to each purchase and checkout. The provider of existing rows is derived from the tables of the test provider. */
const STATEMENTS = [
  ...['purchases', 'checkouts'].flatMap((table) => [
    `alter table ${table} add column provider text check (provider in ('stripe', 'test'))`,
    `update ${table} set provider = case when exists (select 1 from test_${table} where test_${table}.id = ${table}.id) then 'test' else 'stripe' end`,
    `alter table ${table} alter column provider set not null`,
  ]),
];

export const paymentProviders = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
