import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { Read } from '../../parts/Read.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type ApiDocument, type Area, areasOf, search } from './api-document.ts';
import { documentQuery } from './api-document-query.ts';
import { OperationItem } from './OperationItem.tsx';

export function Reference() {
  const query = useQuery(documentQuery);
  const skeleton = (
    <LoadingRegion label="Loading the reference">
      <div className="flex flex-col gap-3">
        {['one', 'two', 'three', 'four', 'five'].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    </LoadingRegion>
  );
  return (
    <Read query={query} title="Couldn't load the reference" skeleton={skeleton}>
      {(document) => <Operations document={document} />}
    </Read>
  );
}

function Operations({ document }: { document: ApiDocument }) {
  const [words, setWords] = useState('');
  const areas = areasOf(document);
  const found = search(areas, useDeferredValue(words));
  const count = countOf(found);
  useOpenTarget();
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="w-full max-w-md">
          <Field label="Find a call">
            <TextInput
              type="search"
              placeholder="leaderboard, /players, entries"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </Field>
        </div>
        <p role="status" className="numerals pb-2.5 text-quiet text-small">
          {count === countOf(areas) ? `${count} calls` : `${count} of ${countOf(areas)} calls`}
        </p>
      </div>
      {found.map((area) => (
        <AreaList key={area.name} area={area} document={document} />
      ))}
      {found.length === 0 && (
        <EmptyState
          title="No calls found"
          action={
            <Button variant="outline" onClick={() => setWords('')}>
              Show all calls
            </Button>
          }
        />
      )}
    </div>
  );
}

const countOf = (areas: readonly Area[]): number =>
  areas.reduce((sum, { operations }) => sum + operations.length, 0);

function AreaList({
  area: { name, description, operations },
  document,
}: {
  area: Area;
  document: ApiDocument;
}) {
  return (
    <section aria-labelledby={`area-${name}`}>
      <h3 id={`area-${name}`} className="display text-title">
        {name}
      </h3>
      <p className="mt-1 max-w-measure text-quiet">{description}</p>
      <div className="mt-3 border-line border-t">
        {operations.map((operation) => (
          <OperationItem key={operation.operationId} operation={operation} document={document} />
        ))}
      </div>
    </section>
  );
}

/** Opens and scrolls to the operation in the URL, which the browser cannot do because it renders late. */
function useOpenTarget(): void {
  useEffect(() => {
    const target = globalThis.document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    target.scrollIntoView();
  }, []);
}
