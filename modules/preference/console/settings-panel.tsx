import { CopyOutlined, UndoOutlined } from '@ant-design/icons';
import { chooseSettings, useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { showSuccess, showWarning } from '@linehaul/console-kernel/call/notices.ts';
import { languageNames } from '@linehaul/console-kernel/text/language-names.ts';
import { changeLanguage, useText } from '@linehaul/console-kernel/text/text.ts';
import { useThemeName } from '@linehaul/console-kernel/theme/theme-mode.ts';
import { languages } from '@linehaul/contract/languages.ts';
import { appearances, controlSizes, defaultSettings, settingNames } from '@linehaul/contract/settings.ts';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { Button, Popconfirm, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import type { en } from '../messages/en.ts';
import { ColourChoice } from './colour-choice.tsx';
import { DebugRow } from './debug-row.tsx';
import { closeSettings } from './panel-state.ts';
import { ShellSketch } from './shell-sketch.tsx';
import { Tiles } from './tiles.tsx';
import './settings-panel.css';

const flags = ['tagsView', 'fixedHeader', 'sidebarLogo', 'supportPinyinSearch', 'showSettings', 'watermark'] as const;
type Flag = (typeof flags)[number];

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function FlagRow({ flag }: { flag: Flag }) {
  const t = useText<typeof en>('preference');
  const id = useId();
  const on = useAppState((state) => state[flag]);
  return (
    <div className="settings-flag">
      <label htmlFor={id}>
        <strong>{t(`panel.${flag}`)}</strong>
        <span>{t(`panel.${flag}_text`)}</span>
      </label>
      <Switch id={id} checked={on} onChange={(isOn) => chooseSettings({ [flag]: isOn })} />
    </div>
  );
}

function Appearances() {
  const t = useText<typeof en>('preference');
  const shell = useText<{ theme: Record<'system' | 'light' | 'dark', string>; appearance: string }>('shell');
  const appearance = useAppState((state) => state.appearance);
  const dark_menu = useAppState((state) => state.dark_menu);
  const theme = useThemeName();
  return (
    <>
      <Section title={shell('appearance')}>
        <Tiles
          name="appearance"
          value={appearance}
          onChange={(appearance) => chooseSettings({ appearance: appearance })}
          tiles={appearances.map((value) => ({
            value,
            label: shell(`theme.${value}`),
            look: <ShellSketch theme={value} darkMenu={dark_menu} />,
          }))}
        />
      </Section>
      <Section title={t('panel.menu')}>
        <Tiles
          name="menu"
          value={dark_menu ? 'dark' : 'light'}
          onChange={(choice) => chooseSettings({ dark_menu: choice === 'dark' })}
          tiles={(['dark', 'light'] as const).map((value) => ({
            value,
            label: t(`panel.menus.${value}`),
            look: <ShellSketch theme={theme} darkMenu={value === 'dark'} />,
          }))}
        />
      </Section>
    </>
  );
}

function Words() {
  const t = useText<typeof en>('preference');
  const shell = useText<{ language: string }>('shell');
  const size = useAppState((state) => state.size);
  const language = useAppState((state) => state.language);
  return (
    <>
      <Section title={t('panel.size')}>
        <Tiles
          name="size"
          value={size}
          onChange={(size) => chooseSettings({ size: size })}
          tiles={controlSizes.map((value) => ({
            value,
            label: t(`panel.sizes.${value}`),
            look: (
              <span className="settings-size" data-size={value}>
                {t('panel.sample')}
              </span>
            ),
          }))}
        />
      </Section>
      <Section title={shell('language')}>
        <Tiles
          name="language"
          value={language}
          onChange={(language) => void changeLanguage(language)}
          tiles={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        />
      </Section>
    </>
  );
}

/** The settings as text, for somebody else's console or for support. */
async function copySettings(doneText: string, refusedText: string): Promise<void> {
  const state = useAppState.getState();
  const settings = Object.fromEntries(settingNames.map((name) => [name, state[name]]));
  try {
    await navigator.clipboard.writeText(JSON.stringify(settings, null, 2));
    showSuccess(doneText);
  } catch {
    showWarning(refusedText);
  }
}

function Foot() {
  const t = useText<typeof en>('preference');
  return (
    <div className="settings-foot">
      <Button icon={<CopyOutlined />} onClick={() => void copySettings(t('panel.copied'), t('panel.not_copied'))}>
        {t('panel.copy')}
      </Button>
      <Popconfirm title={t('panel.reset_ask')} onConfirm={() => chooseSettings(defaultSettings)}>
        <Button icon={<UndoOutlined />}>{t('panel.reset')}</Button>
      </Popconfirm>
    </div>
  );
}

/** The settings of the console's looks, at the right; every choice is seen at once. */
export function SettingsPanel({ open }: { open: boolean }) {
  const t = useText<typeof en>('preference');
  return (
    <Drawer
      open={open}
      onClose={closeSettings}
      title={t('panel.settings')}
      closable={{ 'aria-label': t('panel.close') }}
      size={380}
      // The page behind stays as it is: it is the picture of what is chosen.
      mask={{ blur: false }}
      styles={{ mask: { background: 'transparent' } }}
      className="settings-panel"
      footer={<Foot />}
    >
      <p className="settings-kept">{t('panel.kept')}</p>
      <Section title={t('panel.colour')}>
        <ColourChoice />
      </Section>
      <Appearances />
      <Words />
      <Section title={t('panel.parts')}>
        {flags.map((flag) => (
          <FlagRow key={flag} flag={flag} />
        ))}
        <DebugRow />
      </Section>
    </Drawer>
  );
}
