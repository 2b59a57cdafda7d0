import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DangerContext } from '../screen/action.tsx';
import { SubmitButton } from './submit-button.tsx';

test.each([true, false])('the button that confirms has the colour of its action: danger %s', (danger) => {
  const markup = renderToStaticMarkup(
    <DangerContext value={danger}>
      <SubmitButton loading={false} freed={0}>
        Disable
      </SubmitButton>
    </DangerContext>,
  );
  expect(markup).toContain('Disable');
  expect(markup.includes('ant-btn-dangerous')).toBe(danger);
});
