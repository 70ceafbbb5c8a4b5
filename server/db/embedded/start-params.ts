import { PGlite } from '@electric-sql/pglite';

/**
 * The parameters with which PGlite starts PostgreSQL. PostgreSQL's default of 128 MB of buffers is memory that the process keeps; the files
 * are in the system's cache besides.
 */
export const START_PARAMS: string[] = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
