import { useText } from '@linehaul/console-kernel/text/text.ts';
import { type MenuButton, maxButtons, maxSubButtons, type SubButton } from '../contract/wxpub-menu.contract.ts';
import type { en } from '../messages/en.ts';
import type { ButtonPlace } from './menu-draft.ts';

interface PreviewProps {
  draft: readonly MenuButton[];
  place: ButtonPlace | null;
  onPlace: (place: ButtonPlace) => void;
  /** Absent for those who may only look. */
  onAdd?: ((group: number | null) => void) | undefined;
}

/** A button has no number of its own: its place is what it is known by. */
const withPlaces = (buttons: readonly SubButton[]) => buttons.map(({ name }, index) => ({ name, index }));

interface ItemProps {
  name: string;
  isCurrent: boolean;
  onClick: () => void;
}

function Item({ name, isCurrent, onClick }: ItemProps) {
  const t = useText<typeof en>('wxpub');
  return (
    <button type="button" className="wxpub-phone-button" aria-pressed={isCurrent} onClick={onClick}>
      {name === '' ? t('menu_page.nameless') : name}
    </button>
  );
}

/** The bar under the chat as a phone shows it, with the buttons above the one that is worked on. */
export function MenuPreview({ draft, place, onPlace, onAdd }: PreviewProps) {
  const t = useText<typeof en>('wxpub');
  const group = place === null ? undefined : draft[place.at];
  const subs = group?.type === 'group' ? group.sub_buttons : null;
  return (
    <section className="wxpub-phone" aria-label={t('menu_page.preview')}>
      <div className="wxpub-phone-chat">
        {subs && place ? (
          <div className="wxpub-phone-subs" data-at={place.at}>
            {withPlaces(subs).map((sub) => (
              <Item
                key={sub.index}
                name={sub.name}
                isCurrent={place.sub === sub.index}
                onClick={() => onPlace({ at: place.at, sub: sub.index })}
              />
            ))}
            {onAdd && subs.length < maxSubButtons ? (
              <button type="button" className="wxpub-phone-button" onClick={() => onAdd(place.at)}>
                + {t('action.add_sub_button')}
              </button>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className="wxpub-phone-bar">
        {withPlaces(draft).map((button) => (
          <Item
            key={button.index}
            name={button.name}
            isCurrent={place?.at === button.index && place.sub === null}
            onClick={() => onPlace({ at: button.index, sub: null })}
          />
        ))}
        {onAdd && draft.length < maxButtons ? (
          <button type="button" className="wxpub-phone-button" onClick={() => onAdd(null)}>
            + {t('action.add_button')}
          </button>
        ) : null}
      </div>
    </section>
  );
}
