import { matchCount } from '@boast/domain/draw/bracket';
import { type CSSProperties, use } from 'react';
import { surnamesOf } from '../../../parts/players/surnames.ts';
import { pickOutcome } from '../../../parts/tournaments/pick-outcome.ts';
import { DrawReaderContext } from '../draw/draw-reader.ts';
import { MatchCard } from '../draw/MatchCard.tsx';
import type { MatchView, PickView } from '../draw/match-view.ts';
import { BracketDot } from './BracketDot.tsx';
import { BracketMatch } from './BracketMatch.tsx';
import type { BracketDrawProps } from './bracket-draw-props.ts';
import { airBelow, type BracketLayout, isOnRight } from './bracket-layout.ts';
import type { BracketControl } from './use-bracket-control.ts';

type BracketItemProps = Omit<BracketDrawProps, 'ref'> & {
  view: MatchView;
  style: CSSProperties;
  layout: BracketLayout;
  control: BracketControl;
};

export function BracketItem(props: BracketItemProps) {
  const { view, style, layout, control, matches, mode, isEntered, depth, layer, room, cleared } = props;
  const { onMatch, drama, otherName } = use(DrawReaderContext);
  const { acts, open, pinned } = control;
  const scene = { mode, isJudged: isEntered && layer === 'difference', tellsPicks: layer === 'picks' };
  // Words about picks and results belong to the layer that shows both; on paper the pick stands in their place.
  const word = (layer === 'difference' && !room.isPaper && drama.get(view.match)) || null;
  if (depth === 'dots') {
    const onOpen = mode === 'results' && onMatch ? onMatch : control.showMatch;
    return <BracketDot view={view} style={style} word={word} onOpen={onOpen} {...scene} />;
  }
  const state = {
    openSide: open?.match === view.match ? open.side : null,
    isCleared: cleared.includes(view.match),
    pinned: view.sides.some(({ slot }) => slot === pinned) ? pinned : null,
    view,
    style,
    mode,
    acts,
  };
  if (depth === 'cards') return <MatchCard facts={matches[view.match]} isEntered={isEntered} {...state} />;
  const hasNote = () => airBelow(layout, view.match) >= noteHeight * (room.rem / 16);
  return (
    <BracketMatch
      half={halfOf(props)}
      isWide={(style.width as number) >= wideName * (room.rem / 16)}
      below={
        view.otherPick
          ? bothBelow(props, otherName ?? '', hasNote)
          : scene.isJudged
            ? pickBelow(props, hasNote)
            : null
      }
      word={word}
      hasWord={word !== null && hasNote()}
      isJudged={scene.isJudged}
      tellsPicks={scene.tellsPicks}
      {...state}
    />
  );
}

/** A column this wide has space for full names, in CSS pixels at a text size of 16 px. */
const wideName = 176;
/** The height of a line below a match, in the same pixels. */
const noteHeight = 14;

function halfOf({ view: { match }, size }: BracketItemProps): 'left' | 'right' | 'middle' {
  if (match === matchCount(size) - 1) return 'middle';
  return isOnRight(size, match) ? 'right' : 'left';
}

/**
 * The pick to show below the match: on paper each with its score, on a screen a player who never got here, in short if
 * there is space.
 */
function pickBelow({ view, source, room }: BracketItemProps, hasRoom: () => boolean): string | null {
  const { pick, sides, verdict } = view;
  if (!pick) return null;
  const name = surnamesOf(source.players).get(pick.winner) ?? pick.winner;
  if (room.isPaper) return `${name} ${pick.score}`;
  if (pickOutcome[verdict ?? 'none'] !== 'wrong' || sides.some(({ isPicked }) => isPicked)) return null;
  return hasRoom() ? name : '';
}

/** The players whom the two entries sent on from here, without those who are in the match. */
function bothBelow(
  { view, source }: BracketItemProps,
  otherName: string,
  hasRoom: () => boolean,
): string | null {
  if (!hasRoom()) return null;
  const { sides } = view;
  const nameOf = (pick: PickView | null | undefined, isShown: boolean) =>
    pick && !isShown ? (surnamesOf(source.players).get(pick.winner) ?? pick.winner) : null;
  const own = nameOf(
    view.pick,
    sides.some(({ isPicked }) => isPicked),
  );
  const others = nameOf(
    view.otherPick?.pick,
    sides.some(({ isOthers }) => isOthers),
  );
  if (own !== null && own === others) return `Both ${own}`;
  return [own && `You ${own}`, others && `${otherName} ${others}`].filter(Boolean).join(', ') || null;
}
