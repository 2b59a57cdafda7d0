import type { NewNamesProps } from '@linehaul/console-kernel/import/import-types.ts';
import { RemoteSelect } from '@linehaul/console-kernel/select/remote-select.tsx';
import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Button, Radio } from 'antd';
import { siteContract } from '../contract/site.contract.ts';

/** Open sites by their code, as an import names them. */
const siteCodeSource = remote<typeof siteContract.SiteList>({
  endpoint: siteContract.SiteList,
  input: (keyword) => ({ keyword, state: 'active', limit: 50 }),
  value: ({ code }) => code,
  label: ({ code, name }) => (name === code ? code : `${name} · ${code}`),
});

type Answer = 'new' | 'existing';

function parseChoice(choice: string | null | undefined): Answer | null {
  if (choice === undefined) return null;
  return choice === null ? 'new' : 'existing';
}

/** For each name of a file that no site has: a new site, or the one that is meant. */
export function NewSites({ names, choices, onChoose }: NewNamesProps) {
  const text = useTextOf();
  const options = (['new', 'existing'] as const).map((value) => ({ value, label: text(`site.name_choice.${value}`) }));
  const createAll = () => onChoose({ ...Object.fromEntries(names.map(({ name }) => [name, null])), ...choices });
  const choose = (name: string, choice: string | null) => onChoose({ ...choices, [name]: choice });
  return (
    <>
      <table className="lh-import-table">
        <thead>
          <tr>
            <th scope="col">{text('site.name_choice.name')}</th>
            <th scope="col">{text('site.name_choice.rows')}</th>
            <th scope="col">{text('site.name_choice.choice')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map(({ name, rows }) => {
            const choice = choices[name];
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="lh-figure">{rows}</td>
                <td>
                  <Radio.Group
                    options={options}
                    value={parseChoice(choice)}
                    aria-label={name}
                    onChange={(event) => choose(name, event.target.value === 'new' ? null : '')}
                  />
                  {typeof choice === 'string' ? (
                    <RemoteSelect
                      source={siteCodeSource}
                      value={choice === '' ? null : choice}
                      placeholder={text('site.name_choice.which')}
                      aria-label={text('site.name_choice.which_of', { name })}
                      onChange={(next) => choose(name, typeof next === 'string' ? next : '')}
                    />
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Button onClick={createAll}>{text('site.name_choice.create_all')}</Button>
    </>
  );
}
