// A real `brigade serve` as a child process, on a free port and in a folder of its own. It can be killed, or hung,
// and comes back with the same port and folder.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const program = process.env['BRIGADE'] ?? resolve(import.meta.dirname, '../../build/release/brigade');

// Bots do not wait, and all people of a test come from one address.
const limits = {
  bot_pace: 1,
  requests_per_s: 100_000,
  requests_burst: 100_000,
  guests_per_hour: 100_000,
  guests_burst: 100_000,
  connections_per_address_max: 1_000,
  tables_per_address_max: 1_000,
  hellos_burst: 1_000,
  address_share: 1_000,
};

export class Server {
  port = 0;
  #folder = mkdtempSync(join(tmpdir(), 'brigade-browser-'));
  #child: ChildProcess | null = null;
  #said = '';

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const config = join(this.#folder, 'config.toml');
    const lines = Object.entries(limits).map(([name, value]) => `${name} = ${value}\n`);
    writeFileSync(config, `port = ${this.port}\nbind = "127.0.0.1"\n[limits]\n${lines.join('')}`);
    const child = spawn(program, ['serve', '--config', config, '--data', join(this.#folder, 'data'), '--no-qr'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    this.#said = '';
    this.port = await this.#listening(child);
  }

  /** As if the machine had been switched off, as far as a process can tell. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** It neither answers nor hangs up, as when a cable is cut. */
  hang(): void {
    this.#child?.kill('SIGSTOP');
  }
  wake(): void {
    this.#child?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    this.wake();
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  #listening(child: ChildProcess): Promise<number> {
    return new Promise((found, failed) => {
      child.once('error', failed);
      child.once('exit', code => failed(new Error(`The server ended with ${code}. It said:\n${this.#said}`)));
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        this.#said += text;
        const port = /event=listening .*?\bport=(\d+)/.exec(this.#said)?.[1];
        if (port) found(Number(port));
      });
    });
  }
}
