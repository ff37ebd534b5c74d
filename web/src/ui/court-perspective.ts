/*
 * A singles court as seen through its glass back wall, by the rules' measurements in metres: x from the left wall (6.4
 * wide), y from the front wall (9.75 long), z above the floor. The view's centre is the origin of the drawing.
 */
export type CourtPoint = readonly [x: number, y: number, z: number];

const eye = { x: 3.2, y: 16.5, z: 2.1 };
const scale = 1000;

/** Where a point of the court stands in the drawing. */
export function project([x, y, z]: CourtPoint): readonly [number, number] {
  const depth = eye.y - y;
  const place = (offset: number) => Math.round((offset * scale * 10) / depth) / 10;
  return [place(x - eye.x), place(eye.z - z)];
}

/** An SVG path through points of the court. */
export function courtPath(points: readonly CourtPoint[], end: '' | 'Z' = ''): string {
  return `M${points.map((point) => project(point).join(' ')).join('L')}${end}`;
}

/** Points of a ball's flight from wall to wall: straight from above, a parabola from the side, `rise` metres high. */
export function flight(from: CourtPoint, to: CourtPoint, rise: number): CourtPoint[] {
  return Array.from({ length: 13 }, (_, step) => {
    const t = step / 12;
    const mix = (a: number, b: number) => a + (b - a) * t;
    return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2]) + rise * 4 * t * (1 - t)];
  });
}
