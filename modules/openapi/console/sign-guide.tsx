import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { hasText, textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { callTitle } from '@linehaul/modules/access/contract/call-names.contract.ts';
import { openapiContract } from '../contract/openapi.contract.ts';
import { CodeBlock, headerLines } from './code-block.tsx';

type Guide = OutputOf<typeof openapiContract.ApiGuide>;

const lines = ['method', 'target', 'timestamp', 'nonce', 'body'] as const;

function WorkedExample({ example }: { example: Guide['example'] }) {
  const text = useTextOf();
  const values = example.base.split('\n');
  return (
    <section className="lh-surface oa-card" aria-labelledby="oa-guide">
      <h2 id="oa-guide">{text('openapi.config.guide')}</h2>
      <p className="oa-word">{text('openapi.config.guide_text')}</p>
      <ol className="oa-lines">
        {lines.map((line, at) => (
          <li key={line}>
            <span>{text(`openapi.config.line_${line}`)}</span>
            <code>{values[at]}</code>
          </li>
        ))}
      </ol>
      <h3>{text('openapi.config.example', { secret: example.secret })}</h3>
      <CodeBlock title={text('openapi.config.base')} code={example.base} />
      <CodeBlock title={text('openapi.config.headers')} code={headerLines(example.headers)} />
      <DocumentationLink />
    </section>
  );
}

function DocumentationLink() {
  const text = useTextOf();
  const { data } = useQueryOf(openapiContract.getApidocUrl, {}, { quiet: true });
  if (!data) return null;
  return (
    <p className="oa-word">
      <a href={data.url} target="_blank" rel="noreferrer">
        {text('openapi.config.docs')}
      </a>
    </p>
  );
}

function Calls({ calls }: { calls: Guide['calls'] }) {
  const text = useTextOf();
  const words = { has: hasText, text: textOf };
  return (
    <section className="lh-surface oa-card" aria-labelledby="oa-calls">
      <h2 id="oa-calls">{text('openapi.config.calls')}</h2>
      <p className="oa-word">{text(calls.length === 0 ? 'openapi.config.calls_none' : 'openapi.config.calls_text')}</p>
      <ul className="oa-calls">
        {calls.map((call) => (
          <li key={call.address}>
            <strong>{callTitle(call, words)}</strong>
            <code>
              <b>{call.method}</b> {call.address}
            </code>
            {call.is_idempotent ? <small>{text('openapi.config.idempotent')}</small> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a request is signed, worked out, and which calls there are. */
export function SignGuide() {
  const query = useQueryOf(openapiContract.ApiGuide, {});
  return (
    <Loaded query={query}>
      {({ example, calls }) => (
        <div className="oa-guide">
          <WorkedExample example={example} />
          <Calls calls={calls} />
        </div>
      )}
    </Loaded>
  );
}
