/** Apparel, furniture and home. */
export const goodsGroups = `
clothing = apparel = clothes = garments
apparel manufacturer > garment*.7, cut and sew*.7
clothes > apparel*.9, garment*.8, wear*.4
garment ~ apparel
jacket > coat*.7, outerwear*.6, garment*.3, apparel*.4
coat > jacket*.7, outerwear*.6
parka > coat*.8, jacket*.8
windbreaker > jacket*.8
raincoat = rain jacket
shirt ~ top
blouse ~ shirt ~ top
tee > shirt*.7
tank top > sleeveless*.6
sweatshirt ~ hoodie
hoodie > sweatshirt*.8
hooded sweatshirt = hoodie
sweater ~ cardigan
polo > polo shirt*.9
dress shirt > button down*.7
button down = button up
uniform ~ workwear
scrubs > uniform*.6, medical*.4
overalls = bib overalls = dungarees
coveralls ~ overalls ~ jumpsuit
jeans = denim pants
denim > jeans*.6
leggings ~ tights
shorts > trunks*.4
joggers = sweatpants = track pants
yoga pants ~ leggings
skirt > dress*.3
gown > dress*.8
underwear ~ briefs ~ boxers ~ undergarments
bra > lingerie*.6
lingerie > bra*.5, underwear*.5
nightgown ~ pajamas ~ sleepwear
socks > hosiery*.7
stockings > hosiery*.7, tights*.6
hat ~ cap
beanie > knit hat*.8, hat*.6, winter hat*.7
baseball cap > hat*.7, cap*.6
scarf ~ shawl
gloves ~ mittens
belt > strap*.3
tie > necktie*.9
necktie > tie*.9
shoe ~ footwear
shoes > footwear*.8, sneakers*.5
footwear > shoes*.8, boots*.7
boots > footwear*.6, shoes*.4
work boots ~ safety boots ~ safety shoes
steel toe ~ safety toe ~ composite toe
safety shoes > work boots*.8, steel toe*.7
sandals ~ flip flops
slippers ~ house shoes
high heels = pumps
heels > pumps*.6
loafers ~ moccasins
insoles = shoe inserts
shoelaces = shoe laces
purse > handbag*.9, leather*.3, bag*.5
handbag > purse*.9, tote*.5, bag*.5
purse factory > handbags*.9, leather goods*.8
leather bag > leather goods*.8, handbag*.6
leather goods > wallets*.6, belts*.5, handbags*.6
tote ~ tote bag
satchel ~ messenger bag
duffel ~ duffle ~ gym bag
luggage ~ suitcase
suitcase > luggage*.9
briefcase > laptop bag*.6
fanny pack = waist pack = belt bag
wallet ~ billfold ~ card holder
billfold > wallet*.9
ring ~ band
earrings > jewelry*.6
necklace > jewelry*.6, pendant*.6
bracelet > jewelry*.6, bangle*.7
jewelry > ring*.4, necklace*.5, earrings*.5, bracelet*.5
engagement ring > rings*.7, jewelry*.7
gemstone > stone setting*.5, jewelry*.5
spectacles = eyeglasses
glasses > eyeglasses*.6, eyewear*.6
shades > sunglasses*.6
eyewear > sunglasses*.6, glasses*.6
timepiece > watch*.9, clock*.6
costume ~ halloween
sofa = couch
couch > sofa*.95, sectional*.6, loveseat*.5
sectional > sofa*.7
loveseat > sofa*.6, couch*.6
sleeper sofa = sofa bed = pull out couch
futon > sofa bed*.6
recliner ~ reclining chair
lazy boy > recliner*.8
armchair ~ accent chair ~ club chair
rocking chair ~ rocker ~ glider
ottoman ~ footstool ~ pouf
footrest ~ ottoman ~ footstool
nightstand = bedside table = night table = night stand
bedside cabinet = nightstand
end table ~ side table
side table ~ accent table
coffee table ~ cocktail table
cocktail table = coffee table
console table ~ sofa table ~ entry table
tv stand = media console = entertainment center = tv console = media stand
tv cabinet > tv stand*.9
dresser = chest of drawers = bureau
chest of drawers > dresser*.95
armoire ~ wardrobe
closet organizer ~ closet system
headboard > bed*.3
bed > bed frame*.5
platform bed > bed frame*.7
bedstead = bed frame
bunk bed ~ loft bed
stacked beds > bunk bed*.9
bunks > bunk bed*.9
murphy bed = wall bed
daybed = day bed
crib ~ baby bed
mattress > bedding*.4
mattress topper > topper*.7, mattress pad*.7
memory foam > foam*.4
bedding ~ bed linens
sheets > bed sheets*.8, sheet set*.8
bed sheet = sheet set
comforter ~ bedspread
bedspread ~ coverlet
blanket ~ throw
throw > blanket*.8
throw pillow = accent pillow = decorative pillow = cushion
cushion > pillow*.7
pillowcase = pillow case
pillow sham > pillowcase*.6
curtain = drape = drapery
curtains > drapes*.9, window treatment*.6
drapes > curtains*.9
blinds ~ window shades ~ shades
window covering > curtains*.7, blinds*.8, shades*.7
valance > curtain*.5
rug = area rug
carpet > rug*.7
runner > rug*.5
doormat = door mat = welcome mat
bath mat = bathroom rug = bath rug
looking glass > mirror*.9
mirror > looking glass*.2
picture frame = photo frame
artwork > wall art*.9, painting*.6
painting > wall art*.7, canvas print*.6
wall decor ~ wall art
tapestry > wall hanging*.8
figurine ~ statue ~ sculpture
candle holder = candlestick
candle > wax*.4
scented wax > candle*.9
wax melts ~ scented wax
scented candle ~ candle
fragrance ~ scent ~ perfume
potpourri ~ air freshener
air freshener ~ room spray ~ deodorizer
lamp ~ light
lights > lighting*.6, lamp*.6
light fixture = luminaire = lighting fixture
luminaire > light fixture*.9
ceiling light = flush mount
sconce = wall light
chandelier ~ pendant light
pendant light = hanging light
hanging lamp = pendant light
night light ~ nightlight
string lights = fairy lights
christmas lights > string lights*.8
bathroom light > vanity light*.85
vanity light > bathroom light*.8
floor lamp = standing lamp
desk lamp ~ task lamp ~ table lamp
bookcase = bookshelf = book shelf = book case
bookshelf > shelving*.5
shelf ~ shelving
shelves > shelving*.9, shelf*.9
shelving unit > shelves*.7, rack*.6
storage rack > shelving*.8, shelf*.5
filing cabinet = file cabinet
desk ~ workstation
standing desk = sit stand desk = height adjustable desk
office chair = desk chair = task chair = computer chair
ergonomic chair > office chair*.8
stool ~ bar stool
bar stool = counter stool = barstool
bar chair > bar stool*.8
kitchen table ~ dining table
dining table > table*.4
dinner table > dining table*.9
dining room table = dining table
solid wood > hardwood*.85, oak*.5, walnut*.4, maple*.4
hardwood > solid wood*.8, oak*.4, maple*.4
wood table > furniture*.5, hardwood*.6
wooden = wood
wooden furniture > hardwood furniture*.8, furniture*.6
kitchen cabinets > cabinet maker*.7, cabinetry*.9
cabinetry = cabinets
vanity ~ bathroom cabinet
hutch ~ buffet ~ sideboard
sideboard = buffet
credenza ~ sideboard
kitchen island ~ kitchen cart
pantry ~ kitchen storage
patio ~ outdoor
patio furniture = outdoor furniture = garden furniture
patio set ~ outdoor dining set
lawn chair > patio chair*.8, folding chair*.5
adirondack > patio chair*.5
hammock > swing*.4
gazebo ~ pergola ~ canopy
canopy tent = pop up tent
umbrella > parasol*.8
parasol = patio umbrella
flower pot = planter = plant pot
planter > flower pot*.8
planter box > raised bed*.7
raised bed = raised garden bed
trellis > lattice*.6
fire pit ~ firepit
barbecue ~ grill
grill > bbq*.8
smoker > grill*.5
`;
