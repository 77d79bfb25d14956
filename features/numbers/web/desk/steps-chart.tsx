import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { NumbersStep, Step } from '#features/numbers/desk';
import { stepInShort, stepInWords } from './labels.ts';
import type { Measure } from './measures.ts';

export interface StepsChartProps {
  steps: readonly NumbersStep[];
  before: readonly NumbersStep[];
  step: Step;
  measure: Measure;
}

interface Point {
  day: string;
  now: number | null;
  dayBefore: string | undefined;
  before: number | null;
}

const tick = { fontSize: 13, fill: 'var(--muted)' };

/** A separate chunk, because Recharts is large. */
export function StepsChart({ steps, before, step, measure }: StepsChartProps) {
  const points = steps.map((one, place): Point => {
    const then = before[place];
    return { day: one.day, now: measure.of(one), dayBefore: then?.day, before: then ? measure.of(then) : null };
  });
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={points} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} barCategoryGap="18%">
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          tickFormatter={(day: string) => stepInShort(day, step)}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          minTickGap={24}
          height={28}
        />
        <YAxis
          tickFormatter={measure.formatShort}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={56}
          allowDecimals={measure.name === 'hours'}
        />
        <Tooltip
          cursor={{ fill: 'var(--text)', fillOpacity: 0.08 }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point: unknown = payload[0]?.payload;
            return active && isPoint(point) ? <PointDetails point={point} step={step} measure={measure} /> : null;
          }}
        />
        <Bar dataKey="now" fill="var(--accent)" radius={[4, 4, 0, 0]} maxBarSize={40} isAnimationActive={false} />
        <Line
          dataKey="before"
          stroke="var(--text)"
          strokeWidth={2}
          strokeDasharray="4 4"
          dot={points.length === 1 && { fill: 'var(--text)' }}
          activeDot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

function PointDetails({ point, step, measure }: { point: Point; step: Step; measure: Measure }) {
  const { day, now, dayBefore, before } = point;
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 rounded-row bg-ink px-3 py-2 text-13 tabular-nums shadow-float">
      <dt>{stepInWords(day, step)}</dt>
      <dd className="text-right font-bold">{now === null ? '–' : measure.format(now)}</dd>
      {dayBefore !== undefined && (
        <>
          <dt className="text-muted">{stepInWords(dayBefore, step)}</dt>
          <dd className="text-right text-muted">{before === null ? '–' : measure.format(before)}</dd>
        </>
      )}
    </dl>
  );
}

function isPoint(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'day' in value && 'now' in value;
}
