import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const machines: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

/** A chain of its own on this machine, with Ethereum's virtual machine; a block for each transaction. */
export async function startChain() {
  const packageName = `@foundry-rs/anvil-${process.platform}-${machines[process.arch] ?? process.arch}`;
  const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
  const program = createRequire(wrapper).resolve(`${packageName}/bin/anvil`);
  const child = spawn(program, ['--port', '0', '--chain-id', '31337'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the chain ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = /^Listening on .*:(\d+)$/.exec(text);
      if (line?.[1]) resolve(line[1]);
    });
  });
  const url = `http://127.0.0.1:${port}`;
  const ask = async (method: string, ...params: unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    return answer.json();
  };
  return {
    url,
    ask,
    stop: async () => {
      const hasEnded = once(child, 'exit');
      child.kill();
      await hasEnded;
    },
  };
}
