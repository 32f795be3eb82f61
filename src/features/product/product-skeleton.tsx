import { Skeleton } from '../../ui/bits.tsx';

export function ProductSkeleton() {
  return (
    <div className="mx-auto max-w-[1760px] pt-6 lg:px-10" aria-hidden="true">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-16">
        <Skeleton className="aspect-square lg:aspect-auto lg:h-[720px]" />
        <div className="grid content-start gap-4 px-4 max-lg:pt-6 lg:px-0">
          <Skeleton className="h-11 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="mt-4 h-7 w-1/3" />
          <Skeleton className="mt-4 h-16" />
          <Skeleton className="mt-4 h-64" />
        </div>
      </div>
    </div>
  );
}
