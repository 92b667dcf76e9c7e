/** Apparel, furniture and home, beauty and health, baby, toys, office, kitchen. */
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
face cream > moisturizer*.9, skincare*.8, cosmetics*.7, facial*.5
moisturizer > face cream*.7, lotion*.7
skin care = skincare
skincare > cosmetics*.6
lotion ~ cream ~ moisturizer
face lotion > moisturizer*.9
wrinkles > anti aging*.9
makeup = cosmetics = make up
cosmetics > skincare*.5, beauty*.5
beauty products > cosmetics*.9, skincare*.7
lipstick ~ lip color
lip balm = chapstick
mascara > eye makeup*.6
nail polish = nail varnish
hair products > hair care*.9, shampoo*.6
hair care > shampoo*.6, conditioner*.6
hairspray = hair spray
hair dryer = blow dryer
straightener > flat iron*.9
flat iron = hair straightener
hairbrush = hair brush
razor ~ shaver
shaving ~ razor
sunscreen = sunblock = sun cream
deodorant ~ antiperspirant
cologne ~ perfume ~ fragrance
body wash ~ shower gel
shower gel > body wash*.9, soap*.4
soap > body wash*.4
hand sanitizer = sanitizer
bath bomb ~ bath salts
toothbrush > oral care*.6
toothpaste > oral care*.6
mouthwash > oral care*.6
essential oil ~ aromatherapy
vitamin > supplement*.8, nutraceutical*.7
vitamins > supplements*.8, nutraceutical*.7
supplement > nutraceutical*.85, vitamin*.6, capsules*.5
supplement pills > nutraceutical*.9, capsules*.8, tablets*.8
pills > capsules*.8, tablets*.8
tablets ~ capsules ~ pills
dietary supplement > nutraceutical*.9, vitamins*.6
herbal pills > nutraceutical*.8, capsules*.6
protein powder ~ whey protein
protein shake > protein powder*.7
nutrition > supplement*.5, nutraceutical*.6
medicine ~ medication ~ pharmaceutical
drugs > pharmaceutical*.8
painkiller = pain reliever
band aid = adhesive bandage = bandaid
bandage ~ gauze ~ dressing
first aid > bandages*.5, medical*.4
thermometer > temperature*.4
blood pressure > monitor*.3, cuff*.4
crutches > mobility*.5
wheelchair > mobility*.6, transport chair*.7
walker > rollator*.8, mobility*.5
rollator ~ walker
medical device ~ medical equipment
medical equipment > medical device*.8
surgical tool > surgical instrument*.9, medical device*.6
surgical instrument > medical device*.6
syringe > needle*.4, medical*.4
hospital > medical*.7
exam gloves ~ disposable gloves ~ nitrile gloves
latex gloves ~ disposable gloves
face mask ~ respirator
ppe ~ safety equipment ~ protective equipment
baby > infant*.8, newborn*.6, toddler*.4
infant > baby*.9
toddler > kids*.7
kids = children = childrens
child > kids*.9
stroller > baby stroller*.7
car seat > booster*.5
high chair = highchair
diaper bag > baby bag*.5
pacifier = soother = binky
baby bottle > feeding bottle*.8
toys > toy*.9, playthings*.9
stuffed animal = plush toy = plushie = soft toy = stuffed toy
stuffed animals > plush*.9, toys*.6
teddy bear > plush*.85, stuffed animal*.8
plush > stuffed animal*.85
cuddly > plush*.8, stuffed animal*.6
doll > toy*.4, figure*.4
action figure > toy*.4
building blocks = building bricks
lego > building bricks*.8, building blocks*.8
jigsaw > puzzle*.8
puzzle > jigsaw*.6
board game ~ tabletop game
playing cards > card game*.5
toy manufacturer > toys*.7, playthings*.7
playground > swing set*.6, play set*.7
swing set ~ playset ~ play set
scooter > ride on*.5
trampoline > jump*.3
pool toy > inflatable*.7
sporting goods = sports equipment
sports gear > sports equipment*.9, protective gear*.5
baseball bat > bats*.9, sports equipment*.6
exercise ~ fitness ~ workout
gym equipment > fitness*.8, exercise*.8
dumbbell = hand weight
weights > dumbbell*.8, barbell*.6
treadmill > exercise*.4
yoga mat ~ exercise mat
bicycle = bike
cycling > bicycle*.7, bike*.7
fishing pole = fishing rod
golf > sports*.3
camping ~ backpacking
cooler > ice chest*.9
ice chest = cooler
sleeping bag > camping*.3
canteen > water bottle*.7
water bottle ~ flask ~ tumbler
thermos > insulated bottle*.8, vacuum flask*.8
tumbler > insulated cup*.7
notebook ~ journal ~ notepad
diary > journal*.8
planner ~ agenda ~ calendar
copy paper = printer paper = copier paper
printer paper > copy paper*.9, paper*.5
ink ~ ink cartridge
toner ~ toner cartridge
stapler > office supplies*.4
office supplies ~ stationery
pencil > writing*.3
marker ~ highlighter
eraser > rubber*.3
whiteboard = dry erase board
binder > folder*.5
folder ~ file
desk organizer > office*.3
calculator > office*.2
laminator > laminating*.8
cookware ~ pots and pans
pots and pans = cookware set
frying pan = skillet = fry pan
skillet > pan*.6
saucepan ~ pot
stockpot = stock pot
dutch oven > casserole*.6
baking sheet = cookie sheet = sheet pan
baking dish ~ casserole dish
bakeware > baking*.7
utensils ~ kitchen tools ~ cutlery
silverware = flatware = cutlery
flatware > silverware*.9, forks*.5, spoons*.5
kitchen knife ~ chef knife
knives > cutlery*.7, knife*.9
chopping board = cutting board
dishes ~ dinnerware ~ plates
dinnerware > plates*.7, dishes*.8
plates > dinnerware*.8
mug ~ cup
coffee cup ~ mug
drinking glass = tumbler = glassware
glassware > glasses*.7, glass*.5
wine glass = stemware
pitcher ~ jug ~ carafe
kettle ~ tea kettle ~ teapot
coffee maker = coffee machine = coffeemaker
espresso machine ~ coffee machine
blender ~ smoothie maker
mixer ~ stand mixer
food processor ~ chopper
toaster oven > oven*.5
air fryer > fryer*.7
crock pot = slow cooker = crockpot
pressure cooker = instant pot
rice cooker > cooker*.5
microwave = microwave oven
dishwasher > appliance*.3
freezer ~ deep freezer
washing machine ~ washer
tumble dryer = clothes dryer
tupperware > food storage container*.9
food storage container ~ meal prep container
lunch box ~ lunchbox ~ lunch bag
food container > food storage*.9
paper towel ~ kitchen roll
kitchen roll = paper towels
toilet paper = bath tissue = toilet tissue
tissue ~ facial tissue
kleenex = facial tissue
dish soap = dishwashing liquid = dish detergent = washing up liquid
laundry detergent = laundry soap = washing powder
fabric softener ~ dryer sheets
cleaner ~ cleaning supplies
disinfectant ~ sanitizer ~ antibacterial
bleach > disinfectant*.5
broom ~ sweeper
dustpan > broom*.5
vacuum = vacuum cleaner
robot vacuum > roomba*.8
roomba > robot vacuum*.9
ironing board > iron*.3
hamper ~ laundry basket
laundry basket = hamper
clothes hanger = hanger
coat rack ~ coat hook
shoe rack ~ shoe organizer
storage bin ~ storage box ~ tote
basket ~ bin
drawer organizer > tray*.3
christmas tree > artificial tree*.6
ornament > decoration*.7
wreath > garland*.6
party supplies > balloons*.5, decorations*.6
gift wrap = wrapping paper
greeting card > cards*.6
`;
