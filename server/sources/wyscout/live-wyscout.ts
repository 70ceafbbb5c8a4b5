import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Upstream } from '#server/network/upstream.ts';
import type { FetchContext, Fetched, LiveSource } from '#server/sources/parts/live-source.ts';
import {
  type ArticleFile,
  articleFiles,
  articleUrl,
  downloadUrl,
  OPEN_SET,
  REFEREES_ARTICLE,
} from '#server/sources/wyscout/open-set.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';

const MEGABYTE = 1_000_000;
const TOTAL = 90;
const VERSION = OPEN_SET.map(({ id }) => id).join(' ');

/** The open data set of 2016 to 2018. It never changes, so it is downloaded once. */
export const liveWyscout: LiveSource = {
  key: WYSCOUT.key,
  name: WYSCOUT.name,
  figures: 'all 14 statistics of players and teams in seven competitions, 2016 to 2018',
  hosts: ['ndownloader.figshare.com', 'api.figshare.com', 's3-eu-west-1.amazonaws.com'],
  terms: [
    `${WYSCOUT.attribution}. Licence CC BY 4.0.`,
    'A download of about 90 MB from figshare; it is kept in the data folder.',
  ],
  leagues: [WYSCOUT.key],
  isOptional: false,
  turn: 50,
  fetch: (upstream, context) => fetchOpenSet(upstream, context, { digest: VERSION }),
};

/** The season 2017/18 of the open data set, as if it were played now. New results appear day by day. */
export const liveReplay: LiveSource = {
  ...liveWyscout,
  key: `${WYSCOUT.key}-replay`,
  name: `${WYSCOUT.name}, replayed`,
  figures: 'the leagues of 2017/18 as if they were played now, labelled "Replay of 2017/18"',
  isOptional: true,
  turn: 60,
  isReplay: true,
  fetch: (upstream, context) =>
    fetchOpenSet(upstream, context, { digest: `${VERSION} ${context.now.toISOString().slice(0, 10)}`, isReplay: true }),
};

async function* fetchOpenSet(
  upstream: Upstream,
  context: FetchContext,
  fetched: Omit<Fetched, 'order'>,
): AsyncGenerator<Fetched, void, undefined> {
  if (context.stored === fetched.digest) return;
  const { form, folder } = upstream.place;
  const own = form === 'kept' ? join(folder, 'open-set') : await mkdtemp(join(tmpdir(), 'tenline-wyscout-'));
  try {
    await mkdir(own, { recursive: true });
    await downloadAll(upstream, context, own);
    const order = { source: WYSCOUT.key, folder: own, competitions: undefined, today: context.now };
    yield { ...fetched, order };
  } finally {
    if (form === 'plain') await rm(own, { recursive: true, force: true });
  }
}

async function downloadAll(upstream: Upstream, { signal, progress }: FetchContext, folder: string): Promise<void> {
  progress.start('Downloading the open set, MB', TOTAL);
  let [complete, shown] = [0, 0];
  const download = async (url: string, name: string, described: ArticleFile | undefined) => {
    let received = 0;
    const onBytes = (bytes: number) => {
      received = bytes;
      const megabytes = Math.floor((complete + received) / MEGABYTE);
      if (megabytes > shown) progress.advance(megabytes - shown);
      shown = Math.max(shown, megabytes);
    };
    await upstream.download(url, { file: join(folder, name), signal, onBytes, ...factsOf(described) });
    complete += received;
  };
  for (const { name, id, article } of OPEN_SET) {
    const described = (await filesOf(upstream, article, signal)).find((file) => file.id === id);
    await download(downloadUrl(id), name, described);
  }
  // Without this file, referees have numbers instead of names.
  const [referees] = await filesOf(upstream, REFEREES_ARTICLE, signal);
  if (referees !== undefined) await download(referees.download_url, 'referees.json', referees);
  progress.done();
}

async function filesOf(upstream: Upstream, article: number, signal: AbortSignal): Promise<ArticleFile[]> {
  const maxAge = Number.POSITIVE_INFINITY;
  const check = (body: Buffer) => void articleFiles(body, article);
  const answer = await upstream.get(articleUrl(article), { maxAge, expect: 'json', signal, check });
  return answer === null ? [] : articleFiles(answer.body, article);
}

function factsOf(file: ArticleFile | undefined): { readonly length?: number; readonly md5?: string } {
  if (file === undefined) return {};
  return { length: file.size, ...(file.computed_md5 === undefined ? {} : { md5: file.computed_md5 }) };
}
