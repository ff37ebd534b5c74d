import { classNames } from '../../ui/class-names.ts';
import type { PaletteGroup, PaletteOption } from './palette-options.ts';

type PaletteOptionsProps = {
  /** Begins the ids that the field names. */
  id: string;
  groups: readonly PaletteGroup[];
  /** Key of the one that Enter would go to. */
  chosen: string | undefined;
  onChoose: (option: PaletteOption) => void;
};

/** The list of the palette. Nothing in it takes focus: the field keeps it and says which option is meant. */
export function PaletteOptions({ id, groups, chosen, onChoose }: PaletteOptionsProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Found" className="min-h-0 grow overflow-y-auto py-2">
      {groups.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} className="eyebrow px-4 pt-3 pb-1.5 text-quiet">
            {name}
          </p>
          {options.map((option) => (
            <div
              key={option.key}
              ref={option.key === chosen ? bringIntoView : undefined}
              id={`${id}-${option.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.key === chosen}
              onClick={() => onChoose(option)}
              onKeyDown={({ key }) => key === 'Enter' && onChoose(option)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-4 px-4 py-2',
                option.key === chosen
                  ? 'bg-glass-high shadow-[inset_3px_0_var(--dot)]'
                  : 'hover:bg-glass-high',
              )}
            >
              <span className="min-w-0 shrink-0 truncate font-[600] max-sm:max-w-[60%]">{option.title}</span>
              {option.detail !== null && (
                <span className="min-w-0 truncate text-quiet text-small">{option.detail}</span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const bringIntoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });
