import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useLocation, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { contentContract } from '../contract/content.contract.ts';
import type { ArticleDetail } from '../contract/content-rows.contract.ts';
import { articleFields, articlesPath } from './article-fields.tsx';
import { ArticleVersions } from './article-versions.tsx';
import { publishingStart, publishingTones } from './publishing-fields.ts';

function ArticlePage({ article }: { article: ArticleDetail }) {
  const { pathname } = useLocation();
  const leave = useLeave();
  const { id, version, title, summary, body, state } = article;
  useScreenTitle(title);
  const startValues = {
    ...(article.category_id === null ? {} : { category_id: article.category_id }),
    ...(article.cover_id === null ? {} : { cover_id: article.cover_id }),
  };
  return (
    <div className="lh-page">
      <PageHeader
        title={title}
        aside={<StatusTag tone={publishingTones[state]}>{textOf(`content.state.${state}`)}</StatusTag>}
      />
      <ContractForm<typeof contentContract.ArticleSave>
        key={version}
        endpoint={contentContract.ArticleSave}
        messages="content"
        fields={articleFields(article)}
        start={{ title, summary, body, ...startValues, ...publishingStart(article) }}
        hidden={{ id, version }}
        draft={pathname}
        success="content.done.saved"
        onDone={() => leave(articlesPath)}
      >
        <ArticleVersions article={article} />
      </ContractForm>
    </div>
  );
}

export default function ArticleEditPage() {
  const query = useQueryOf(contentContract.ArticleInfo, { id: Number(useParams().id) });
  return <Loaded query={query}>{(article) => <ArticlePage article={article} />}</Loaded>;
}
