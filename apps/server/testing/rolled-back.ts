import { accessOf, type Endpoint } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { CallRefused } from '@linehaul/contract/wire.ts';
import type { Handler, HandlerCall, ServerModule } from '@linehaul/server-kernel/module/server-module.ts';

type Input = Readonly<Record<string, unknown>>;
type AnyHandler = (call: HandlerCall<Input>) => Promise<unknown>;

const begin = 'taken back: ';

function isChanging(endpoint: Endpoint): boolean {
  const { method, also, download, upload, stream } = endpoint;
  const isPost = method === 'POST' || also === 'POST';
  return isPost && !download && !upload && !stream && accessOf(endpoint) !== 'public';
}

function rolledBack(endpoint: Endpoint, handler: AnyHandler, isOn: () => boolean): Handler<Endpoint> {
  const handle: AnyHandler = (call) => {
    if (!isOn()) return handler(call);
    return call.scope.transaction(async (scope) => {
      const answer = endpoint.output.safeParse(await handler({ ...call, scope }));
      throw refuse(wireErrors.in_progress, { need: begin + JSON.stringify(answer.data ?? null) });
    });
  };
  return handle as unknown as Handler<Endpoint>;
}

/**
 * The module with calls that do what they do to the end and then take it back: what they would have answered is in
 * the refusal, so that every call can be tried by anybody with anything, in any order. While it is not on, they are as ever.
 */
export function withRollback(module: ServerModule, isOn: () => boolean): ServerModule {
  const changing = Object.entries(module.contract).filter(([, endpoint]) => isChanging(endpoint));
  return {
    ...module,
    handlers: (kernel) => {
      const own = module.handlers(kernel);
      const replacements = changing.map(([key, endpoint]) => [
        key,
        rolledBack(endpoint, own[key] as unknown as AnyHandler, isOn),
      ]);
      return { ...own, ...Object.fromEntries(replacements) };
    },
  };
}

/** What a call would have answered; null when it was refused for a reason of its own. */
export function rolledBackAnswer(refused: CallRefused): string | null {
  const { data } = refused;
  const need = data === null || data === 'login' ? undefined : data.need;
  return need?.startsWith(begin) ? need.slice(begin.length) : null;
}
