import { useRested } from '@linehaul/console-kernel/browser/debounce.ts';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { ScanMessageLine } from '@linehaul/console-kernel/scan/scan-message-line.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import type { SaleSku } from '@linehaul/modules/goods/contract/goods-stock.contract.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { Button, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { maxLines, maxQuantity } from '../contract/goods-order-record.contract.ts';
import type { en } from '../messages/en.ts';
import { useSkuScan } from './use-sku-scan.ts';

/** A line as it is typed: what is sold is named as long as it is on the screen. */
export interface TypedLine {
  sku_id: number;
  quantity: number;
  discount_cents?: number;
  name?: string;
  price_cents?: number;
  free_stock?: number | null;
}

const isLine = (value: unknown): value is TypedLine =>
  typeof value === 'object' && value !== null && 'sku_id' in value && 'quantity' in value;

export function linesOf(value: unknown): TypedLine[] {
  return Array.isArray(value) ? value.filter(isLine) : [];
}

const nameOf = ({ name, spec }: SaleSku) => [name, spec].filter(Boolean).join(' ');

interface PickerProps {
  id?: string;
  onPick: (sku: SaleSku) => void;
}

/** Finds what is on sale by name, number or code; a scanned bar code puts it in at once. */
function SkuPicker({ id, onPick }: PickerProps) {
  const t = useText<typeof en>('goodsorder');
  const [searchText, setSearchText] = useState('');
  const keyword = useRested(searchText.trim(), 250);
  const query = useQueryOf(goodsContract.GoodsSkuList, { keyword, limit: 20 }, { quiet: true, keepPrevious: true });
  const matchingSkus = query.data?.list ?? [];
  const scannedSku = matchingSkus.find(({ barcode }) => barcode !== '' && barcode === searchText.trim());
  const pick = (sku: SaleSku | undefined) => {
    if (!sku) return;
    onPick(sku);
    setSearchText('');
  };
  useEffect(() => {
    if (scannedSku) {
      onPick(scannedSku);
      setSearchText('');
    }
  }, [scannedSku, onPick]);
  return (
    <Select<number>
      {...(id ? { id } : {})}
      showSearch={{ filterOption: false, searchValue: searchText, onSearch: setSearchText }}
      value={null}
      placeholder={t('form.sku_hint')}
      loading={query.isFetching}
      onSelect={(value) => pick(matchingSkus.find((sku) => sku.id === value))}
      options={matchingSkus.map((sku) => ({
        value: sku.id,
        label: [
          nameOf(sku),
          sku.sku_code,
          money(sku.price_cents),
          sku.free_stock === null ? '' : t('form.free', { n: sku.free_stock }),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}

interface LineRowProps {
  line: TypedLine;
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
}

function LineRow({ line, onChange, onRemove }: LineRowProps) {
  const t = useText<typeof en>('goodsorder');
  const { name = `#${line.sku_id}`, price_cents = 0, free_stock = null, quantity } = line;
  const isShort = free_stock !== null && quantity > free_stock;
  return (
    <li>
      <span className="lh-goods-order-line-name">
        <strong>{name}</strong>
        <small data-short={isShort}>
          {money(price_cents)}
          {free_stock === null ? '' : ` · ${t('form.free', { n: free_stock })}`}
        </small>
      </span>
      <span className="lh-goods-order-figure">
        <span>{t('field.quantity')}</span>
        <NumberInput
          aria-label={`${t('field.quantity')} ${name}`}
          value={quantity}
          scale={0}
          onChange={(next) => onChange({ ...line, quantity: Math.min(Math.max(next ?? 1, 1), maxQuantity) })}
        />
      </span>
      <span className="lh-goods-order-figure">
        <span>{t('field.discount_cents')}</span>
        <NumberInput
          aria-label={`${t('field.discount_cents')} ${name}`}
          value={line.discount_cents ?? null}
          scale={2}
          prefix="¥"
          onChange={(next) => onChange({ ...line, discount_cents: next ?? 0 })}
        />
      </span>
      <span className="lh-goods-order-figure">
        <span>{t('field.line_cents')}</span>
        <strong className="lh-figure">{money(price_cents * quantity - (line.discount_cents ?? 0))}</strong>
      </span>
      <Button type="text" size="small" onClick={onRemove}>
        {t('action.remove_line')}
      </Button>
    </li>
  );
}

/** One more piece of a SKU. */
function withSku(lines: TypedLine[], sku: SaleSku): TypedLine[] {
  const at = lines.findIndex(({ sku_id }) => sku_id === sku.id);
  const line = lines[at];
  if (line) return lines.with(at, { ...line, quantity: Math.min(line.quantity + 1, maxQuantity) });
  if (lines.length >= maxLines) return lines;
  const { price_cents, free_stock } = sku;
  return [...lines, { sku_id: sku.id, quantity: 1, name: nameOf(sku), price_cents, free_stock }];
}

/** What is sold: chosen one by one, each with its pieces and what is taken off it. */
export function LinesInput({ id, value, onChange }: OwnFieldProps) {
  const t = useText<typeof en>('goodsorder');
  const lines = linesOf(value);
  // Scans come faster than renders.
  const latest = useRef(lines);
  latest.current = lines;
  const add = (sku: SaleSku) => {
    latest.current = withSku(latest.current, sku);
    onChange?.(latest.current);
  };
  const message = useSkuScan(add);
  return (
    <div className="lh-goods-order-lines">
      {lines.length === 0 ? (
        <p className="lh-nothing">{t('form.no_lines')}</p>
      ) : (
        <ul>
          {lines.map((line, at) => (
            <LineRow
              key={line.sku_id}
              line={line}
              onChange={(next) => onChange?.(lines.with(at, next))}
              onRemove={() => onChange?.(lines.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
      <SkuPicker {...(id ? { id } : {})} onPick={add} />
      {message ? <ScanMessageLine message={message} /> : null}
    </div>
  );
}
