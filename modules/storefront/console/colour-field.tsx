import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { paletteOf } from '@linehaul/ui/palette.ts';
import type { en } from '../messages/en.ts';

const themes = [
  { theme: 'light', ground: '#ffffff' },
  { theme: 'dark', ground: '#141c27' },
] as const;

/** A colour, and what it becomes on light and dark pages so that letters are read. */
export function ColourField({ id, value, onChange, disabled }: OwnFieldProps) {
  const t = useText<typeof en>('storefront');
  const colour = typeof value === 'string' ? value : '#000000';
  return (
    <div className="sf-colour">
      <input
        {...(id ? { id } : {})}
        type="color"
        value={colour}
        disabled={disabled === true}
        onChange={({ target }) => onChange?.(target.value.toLowerCase())}
      />
      <code>{colour}</code>
      {themes.map(({ theme, ground }) => {
        const { primary, on_primary, primary_text } = paletteOf(colour, theme);
        return (
          <span key={theme} className="sf-sample" style={{ background: ground, color: primary_text }}>
            {t(`preview.${theme}`)}
            <b style={{ background: primary, color: on_primary }}>{t('preview.sample')}</b>
            {primary === colour ? null : <small>{t('preview.adjusted', { colour, shown: primary })}</small>}
          </span>
        );
      })}
    </div>
  );
}
