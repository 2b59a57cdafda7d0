import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { useScreens } from '@linehaul/console-kernel/module/mounted-screens.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Select } from '@linehaul/console-kernel/select/lazy-select.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { useState } from 'react';
import { accessContract, type GrantableCall, type Role } from '../contract/access.contract.ts';
import { shownTexts } from './call-texts.ts';
import { type Chosen, comparedWords, everyPage, type RoleLine, type Side, type SideWords } from './role-choices.ts';
import './role-form.css';

const buildChoice = ({ path_arr, api_arr }: Role): Chosen => ({ paths: new Set(path_arr), calls: new Set(api_arr) });

/** Says what the border says: the two sides differ, the middle is the same. */
const signs: Record<Side, string> = { left: '≠', both: '=', right: '≠' };

function Lines({ title, lines }: { title: string; lines: readonly RoleLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <dl>
        {lines.map(({ what, verbs }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{verbs.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function SideColumn({ heading, found: { side, size, words } }: { heading: string; found: SideWords }) {
  const text = useTextOf();
  return (
    <section data-side={side} aria-label={heading}>
      <h3>
        <span aria-hidden="true">{signs[side]}</span>
        {heading} <span className="lh-figure">{count(size)}</span>
      </h3>
      {size === 0 ? <p>{text('access.compare.none')}</p> : null}
      <Lines title={text('access.words.opens')} lines={words.opens} />
      <Lines title={text('access.words.sees')} lines={words.sees} />
      <Lines title={text('access.words.changes')} lines={words.changes} />
    </section>
  );
}

function Difference({ left, right, calls }: { left: Role; right: Role; calls: readonly GrantableCall[] }) {
  const text = useTextOf();
  const industry = useIdentity()?.industry ?? 'platform';
  const pages = everyPage(useScreens(), { titleOf: ({ title }) => text(title), industry });
  const differences = comparedWords(pages, calls, [buildChoice(left), buildChoice(right)], shownTexts);
  const sizeOf = (side: Side) => differences.find((one) => one.side === side)?.size ?? 0;
  const headings: Record<Side, string> = {
    left: text('access.compare.only', { name: left.name }),
    both: text('access.compare.both'),
    right: text('access.compare.only', { name: right.name }),
  };
  const [a, b] = [sizeOf('left'), sizeOf('right')];
  const names = { left: left.name, right: right.name, a: count(a), b: count(b) };
  return (
    <>
      <p role="status">{text(a + b === 0 ? 'access.compare.same' : 'access.compare.summary', names)}</p>
      <div className="role-comparison-sides">
        {differences.map((one) => (
          <SideColumn key={one.side} heading={headings[one.side]} found={one} />
        ))}
      </div>
    </>
  );
}

interface RoleComparisonProps {
  /** Numbers of the roles that are chosen already. */
  start?: readonly number[];
  onClose: () => void;
}

function Comparison({ roles, start }: { roles: readonly Role[]; start: readonly number[] }) {
  const text = useTextOf();
  const { data: calls } = useQueryOf(accessContract.CallList, {});
  const [first, setFirst] = useState(start[0]);
  const [second, setSecond] = useState(start[1]);
  const options = roles.map(({ id, name }) => ({ value: id, label: name }));
  const firstRole = roles.find(({ id }) => id === first);
  const right = roles.find(({ id }) => id === second);
  if (roles.length < 2) return <p>{text('access.compare.few')}</p>;
  const choices = [
    { key: 'access.compare.first', value: first, onChange: setFirst },
    { key: 'access.compare.second', value: second, onChange: setSecond },
  ];
  return (
    <div className="role-comparison">
      <div className="role-comparison-choice">
        {choices.map(({ key, value, onChange }) => (
          <Select<number>
            key={key}
            value={value ?? null}
            options={options}
            placeholder={text(key)}
            aria-label={text(key)}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(id) => onChange(id)}
          />
        ))}
      </div>
      {firstRole && right && calls && firstRole !== right ? (
        <Difference left={firstRole} right={right} calls={calls} />
      ) : (
        <p>{text('access.compare.pick')}</p>
      )}
    </div>
  );
}

/** Two roles side by side, in words: what each may do alone, and what both may. */
export function RoleComparison({ start = [], onClose }: RoleComparisonProps) {
  const text = useTextOf();
  const roles = useQueryOf(accessContract.rolemanage, { limit: 200 });
  return (
    <Modal open width={1080} title={text('access.compare.title')} footer={null} onCancel={onClose}>
      <Loaded query={roles}>{({ list }) => <Comparison roles={list} start={start} />}</Loaded>
    </Modal>
  );
}
