import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { RemoteSelect } from '@linehaul/console-kernel/select/remote-select.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { promoterSource } from '@linehaul/modules/affiliate/console/promoter-list.port.tsx';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { taobaokeContract } from '../contract/taobaoke.contract.ts';
import type { en } from '../messages/en.ts';
import { OfferCard } from './offer-card.tsx';
import './taobaoke.css';

const { TaobaokeOfferFind, TaobaokeUserList } = taobaokeContract;
type Question = InputOf<typeof TaobaokeOfferFind>;

const promoters = promoterSource(TaobaokeUserList);

function FindForm({ onFind }: { onFind: (question: Question) => void }) {
  const t = useText<typeof en>('taobaoke');
  const id = useId();
  const [words, setWords] = useState('');
  const [promoter, setPromoter] = useState<number | undefined>();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const typedWords = words.trim();
    if (typedWords !== '')
      onFind({ words: typedWords, page: 1, ...(promoter !== undefined && { promoter_id: promoter }) });
  };
  return (
    <form className="lh-surface tbk-find" onSubmit={find}>
      <label htmlFor={`${id}-words`}>
        {t('field.words')}
        <Input
          id={`${id}-words`}
          maxLength={100}
          value={words}
          placeholder={t('hint.words')}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <label htmlFor={`${id}-promoter`}>
        {t('field.promoter')}
        <RemoteSelect
          id={`${id}-promoter`}
          source={promoters}
          value={promoter ?? null}
          placeholder={t('offer.for_nobody')}
          onChange={(value) => setPromoter(typeof value === 'number' ? value : undefined)}
        />
      </label>
      <Button type="primary" htmlType="submit" disabled={words.trim() === ''}>
        {t('action.find')}
      </Button>
    </form>
  );
}

function Found({ question, onMore }: { question: Question; onMore: () => void }) {
  const t = useText<typeof en>('taobaoke');
  const query = useQueryOf(TaobaokeOfferFind, question);
  return (
    <Loaded query={query}>
      {({ offers, has_more }) =>
        offers.length === 0 ? (
          <EmptyState title={t('offer.none')} text={t('offer.none_hint')} />
        ) : (
          <div className="tbk-offers">
            {offers.map((offer) => (
              <OfferCard key={offer.item_no} offer={offer} />
            ))}
            {has_more ? <Button onClick={onMore}>{t('action.more')}</Button> : null}
          </div>
        )
      }
    </Loaded>
  );
}

/** Finds goods that earn commission, and makes links and passwords of them, a promoter's too. */
export default function OfferPage() {
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <div className="lh-page">
      <PageHeader />
      <FindForm onFind={setQuestion} />
      {question ? (
        <Found question={question} onMore={() => setQuestion({ ...question, page: (question.page ?? 1) + 1 })} />
      ) : null}
    </div>
  );
}
