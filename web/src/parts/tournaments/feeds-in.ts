import { FEEDS, type Feed } from '@boast/domain/draw/fed-draw';

/** A form keeps them as text: 'third-place,plate'. */
export const feedsIn = (text: string): Feed[] => FEEDS.filter((feed) => text.split(',').includes(feed));
