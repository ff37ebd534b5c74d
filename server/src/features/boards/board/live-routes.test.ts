import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createRefusalCounts } from '../../../http/door/refusal-counts.ts';
import { createLiveStreams } from './live-routes.ts';

/** The parts of a response that streams use. */
class FakeStream extends EventEmitter {
  destroyed = false;
  writableLength = 0;
  readonly heard: string[] = [];
  write = (text: string) => this.heard.push(text);
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}
const fake = () => {
  const stream = new FakeStream();
  return { stream, asked: stream as unknown as ServerResponse };
};

function build() {
  const refusals = createRefusalCounts();
  return {
    refusals,
    streams: createLiveStreams(refusals, { inAll: 5, perGroup: 2, forEmbeds: 3, slowBytes: 100 }),
  };
}

describe('live streams', () => {
  test('are so many of a source group, and so many in all', () => {
    const { streams, refusals } = build();
    const take = (group: string | null) => streams.take(fake().asked, { group });
    expect([take('a'), take('a'), take('a'), take('b'), take('c'), take('d'), take('e')]).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(Object.fromEntries(refusals.counted())).toEqual({ streams_of_place: 1, streams: 1 });
  });

  test('of the machine itself are not counted by source group', () => {
    const { streams } = build();
    expect([1, 2, 3].map(() => streams.take(fake().asked, { group: null }))).toEqual([true, true, true]);
  });

  test('of frames on other sites leave room for the others', () => {
    const { streams, refusals } = build();
    const embed = fake();
    const take = (isEmbed: boolean) => streams.take(fake().asked, { group: null, isEmbed });
    streams.take(embed.asked, { group: null, isEmbed: true });
    expect([take(true), take(true), take(true), take(false)]).toEqual([true, true, false, true]);
    expect(Object.fromEntries(refusals.counted())).toEqual({ streams_of_embeds: 1 });
    embed.stream.destroy();
    expect(take(true)).toBe(true);
  });

  test('forget who left, before they heard anything as well as after', () => {
    const { streams } = build();
    const [early, late, gone] = [fake(), fake(), fake()];
    streams.take(early.asked, { group: 'a' });
    streams.take(late.asked, { group: 'a' });
    early.stream.destroy();
    streams.follow(early.asked, ['t']);
    streams.follow(late.asked, ['t']);
    streams.tell('t', 'news');
    expect([early.stream.heard, late.stream.heard]).toEqual([[], ['news']]);
    expect(streams.size()).toBe(1);
    late.stream.destroy();
    expect([streams.size(), streams.hasFollowers('t')]).toEqual([0, false]);
    gone.stream.destroy();
    expect(streams.take(gone.asked, { group: 'a' })).toBe(false);
    expect(streams.size()).toBe(0);
  });

  test('of several tournaments hear of each, and of each beat once', () => {
    const { streams } = build();
    const { stream, asked } = fake();
    streams.take(asked, { group: 'a' });
    streams.follow(asked, ['t', 'u', 'v']);
    streams.tell('u', 'news of u');
    streams.tell('w', 'news of w');
    streams.tellAll('beat');
    expect(stream.heard).toEqual(['news of u', 'beat']);
    expect([...streams.followed()].sort()).toEqual(['t', 'u', 'v']);
    stream.destroy();
    expect([streams.followed(), streams.size()]).toEqual([[], 0]);
  });

  test('drop a reader who does not read', () => {
    const { streams, refusals } = build();
    const { stream, asked } = fake();
    streams.take(asked, { group: 'a' });
    streams.follow(asked, ['t']);
    stream.writableLength = 101;
    streams.tellAll('beat');
    expect(stream.heard).toEqual([]);
    expect([stream.destroyed, streams.size()]).toEqual([true, 0]);
    expect(refusals.counted().get('stream_slow')).toBe(1);
  });
});
