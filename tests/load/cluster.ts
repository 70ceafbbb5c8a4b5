import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type Part, type Parts, until } from '#tests/load/part.ts';
import { patroniSettings } from '#tests/load/patroni-settings.ts';
import type { Programs } from '#tests/load/programs.ts';
import { postgresUser } from '#tests/support/throw-away-postgres.ts';

const NODES = ['a', 'b', 'c'];

interface Node {
  readonly name: string;
  readonly part: Part;
  readonly port: number;
  /** The port of Patroni's own HTTP interface. */
  readonly rest: number;
  readonly folder: string;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Three PostgreSQL under Patroni, with synchronous replication, and three etcd. */
export interface Cluster {
  readonly nodes: readonly Node[];
  /** Waits for a primary that accepts writes, and returns it. */
  primary(): Promise<Node>;
  /** Returns a node that replicates from the primary. */
  replica(): Promise<Node>;
  /** Ends Patroni and all processes of PostgreSQL of a node at once. */
  crash(node: Node): Promise<void>;
  /** Settles once all three nodes run again and one of them is the synchronous replica. */
  whole(): Promise<void>;
  /** The etcd that is the leader. */
  leader(): Promise<Part>;
}

interface Place {
  readonly programs: Programs;
  readonly parts: Parts;
  /** Receives a function that ends the processes that Patroni started. */
  readonly ends: (() => Promise<void>)[];
}

export async function startCluster(folder: string, { programs, parts, ends }: Place): Promise<Cluster> {
  const clients = await Promise.all(NODES.map(freePort));
  const peers = await Promise.all(NODES.map(freePort));
  const etcd = NODES.map((name, index) => {
    const peer = `http://127.0.0.1:${peers[index]}`;
    const client = `http://127.0.0.1:${clients[index]}`;
    const members = NODES.map((other, place) => `${other}=http://127.0.0.1:${peers[place]}`).join(',');
    const words = `--name ${name} --data-dir ${join(folder, `etcd-${name}`)} --listen-client-urls ${client} --advertise-client-urls ${client}
      --listen-peer-urls ${peer} --initial-advertise-peer-urls ${peer} --initial-cluster ${members} --initial-cluster-state new
      --heartbeat-interval 200 --election-timeout 2000 --unsafe-no-fsync`;
    return parts.run(`etcd ${name}`, { program: programs.etcd, words: words.split(/\s+/), cwd: folder });
  });
  const nodes: Node[] = [];
  for (const name of NODES) {
    const [port, rest] = [await freePort(), await freePort()];
    const home = join(folder, `node-${name}`);
    mkdirSync(home, { mode: 0o700 });
    const { uid, gid } = postgresUser();
    if (uid !== undefined && gid !== undefined) chownSync(home, uid, gid);
    const file = join(home, 'patroni.yml');
    writeFileSync(file, patroniSettings({ name, port, rest, home, clients, programs }), { mode: 0o644 });
    const part = parts.run(`patroni ${name}`, {
      program: programs.patroni,
      words: [file],
      cwd: home,
      user: postgresUser(),
    });
    nodes.push({ name, part, port, rest, folder: home });
  }

  async function members(): Promise<readonly Member[]> {
    for (const { rest } of nodes) {
      const reply = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => null);
      if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members;
    }
    return [];
  }

  const cluster: Cluster = {
    nodes,
    async primary() {
      const found: Node[] = [];
      await until('a primary', 120, async () => {
        for (const node of nodes) {
          const reply = await fetch(`http://127.0.0.1:${node.rest}/primary`).catch(() => null);
          if (reply?.status === 200) found.push(node);
        }
        return found.length > 0;
      });
      const [node] = found;
      if (node === undefined) throw new Error('There is no primary.');
      return node;
    },
    async replica() {
      for (const node of nodes) {
        const reply = await fetch(`http://127.0.0.1:${node.rest}/replica`).catch(() => null);
        if (reply?.status === 200) return node;
      }
      throw new Error('There is no replica.');
    },
    async crash(node) {
      // Patroni first, so that it does not start PostgreSQL again.
      await node.part.kill();
      for (const pid of processesOf(node)) process.kill(pid, 'SIGKILL');
    },
    async whole() {
      await until('all three nodes', 180, async () => {
        const all = await members();
        return (
          all.length === NODES.length &&
          all.every(({ state }) => state === 'running' || state === 'streaming') &&
          all.some(({ role }) => role === 'sync_standby')
        );
      });
    },
    async leader() {
      for (const [index, port] of clients.entries()) {
        const reply = await fetch(`http://127.0.0.1:${port}/v3/maintenance/status`, {
          method: 'POST',
          body: '{}',
        }).catch(() => null);
        if (!reply?.ok) continue;
        const status = (await reply.json()) as { leader: string; header: { member_id: string } };
        const part = etcd[index];
        if (status.leader === status.header.member_id && part !== undefined) return part;
      }
      throw new Error('etcd has no leader.');
    },
  };
  ends.push(async () => {
    for (const node of nodes) await cluster.crash(node);
  });
  await cluster.primary();
  await cluster.whole();
  return cluster;
}

/** The processes of the PostgreSQL that a node has started: the postmaster and its children. */
function processesOf({ folder }: Pick<Node, 'folder'>): number[] {
  try {
    const pid = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return [pid, ...children];
  } catch {
    return [];
  }
}
