import { chooseSettings, useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { useThemeName } from '@linehaul/console-kernel/theme/theme-mode.ts';
import { themeColours } from '@linehaul/contract/settings.ts';
import { paletteOf } from '@linehaul/ui/palette.ts';
import { useId } from 'react';
import type { en } from '../messages/en.ts';
import { ShellSketch } from './shell-sketch.tsx';
import { Tiles } from './tiles.tsx';

const presets = ['shell', 'elsewhere'] as const;

/** The two colours of the specification, and any other. */
export function ColourChoice() {
  const t = useText<typeof en>('preference');
  const theme = useThemeName();
  const id = useId();
  const colour = useAppState((state) => state.theme);
  const darkMenu = useAppState((state) => state.dark_menu);
  const preset = presets.find((name) => themeColours[name] === colour) ?? null;
  const { primary } = paletteOf(colour, theme);
  return (
    <>
      <Tiles
        name="colour"
        value={preset}
        onChange={(name) => {
          // The shell's colour belongs to its dark blue menu.
          chooseSettings({ theme: themeColours[name], ...(name === 'shell' ? { dark_menu: true } : {}) });
        }}
        tiles={presets.map((name) => ({
          value: name,
          label: `${t(`panel.colours.${name}`)} ${themeColours[name]}`,
          look: <ShellSketch theme={theme} darkMenu={name === 'shell' || darkMenu} colour={themeColours[name]} />,
        }))}
      />
      <div className="settings-own" data-chosen={preset === null}>
        <input
          id={id}
          type="color"
          value={colour}
          onChange={(event) => chooseSettings({ theme: event.target.value.toLowerCase() })}
        />
        <label htmlFor={id}>
          {t('panel.colours.own')} <code>{colour}</code>
        </label>
        <span className="settings-sample">{t('panel.sample')}</span>
      </div>
      {primary === colour ? null : (
        <p className="settings-note">{t('panel.adjusted', { how: t(`panel.how.${theme}`) })}</p>
      )}
    </>
  );
}
